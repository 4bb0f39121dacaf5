import type { DialogMessage } from "./model.ts";

/** Option of what shows times. */
export interface TimeZoneOptions {
  /**
   * The time zone by its IANA name.
   *
   * @default {"UTC"}
   */
  readonly timeZone?: string;
}

const ISO_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,6})\d*)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;

function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined || zone === "Z") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(":", "") || 0);
  return zone.startsWith("-") ? -minutes : minutes;
}

/** The milliseconds since 1970 that the fields say; `undefined` when there is no such day or hour. */
function instant(fields: readonly number[], zone: string | undefined): number | undefined {
  const [year, month, day, hour, minute, second] = fields as [number, number, number, number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day && date.getUTCHours() === hour && date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  return isReal ? date.getTime() - offsetMinutes(zone) * 60_000 : undefined;
}

/** How many minutes a time zone is ahead of UTC at an instant. */
function zoneMinutes(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(
    time,
  );
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return offsetMinutes(name.replace("GMT", "") || undefined);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/**
 * Shows a time in a time zone.
 *
 * @param time a time of ISO 8601; without an offset it counts as UTC
 * @param options the time zone
 * @returns the time of ISO 8601 with the zone's offset; `""` for what is no such time
 * @throws {RangeError} when the time zone is unknown
 *
 * @example
 * ```ts
 * import { toLocalTime } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const time = toLocalTime("2026-01-27T12:00:00Z", { timeZone: "Pacific/Auckland" });
 * assertEquals(time, "2026-01-28T01:00:00+13:00");
 * ```
 */
export function toLocalTime(time: string, options: TimeZoneOptions = {}): string {
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction, zone] = ISO_TIME.exec(time) ?? [];
  if (year === undefined) return "";
  const utc = instant([year, month, day, hour, minute, second].map(Number), zone);
  if (utc === undefined) return "";
  const ahead = zoneMinutes(utc, options.timeZone ?? "UTC");
  const local = new Date(utc + ahead * 60_000).toISOString().slice(0, 19);
  const sign = ahead < 0 ? "-" : "+";
  const offset = `${sign}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  const micros = Number((fraction ?? "").padEnd(6, "0"));
  return `${local}${micros === 0 ? "" : `.${String(micros).padStart(6, "0")}`}${offset}`;
}

/**
 * Shows when a cell ran.
 *
 * @param message the cell; its metadata may hold `time_run`
 * @param options the time zone
 * @returns the time of ISO 8601; `""` when the cell does not say it
 * @throws {RangeError} when the time zone is unknown
 *
 * @example
 * ```ts
 * import { localTime } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const metadata = { ["time_run"]: "2026-01-27T12:00:00Z" };
 * const cell = { id: "r1", type: "raw", content: "", metadata } as const;
 * assertEquals(localTime(cell), "2026-01-27T12:00:00+00:00");
 * ```
 */
export function localTime(message: DialogMessage, options: TimeZoneOptions = {}): string {
  const time = message.metadata["time_run"];
  return typeof time === "string" ? toLocalTime(time, options) : "";
}
