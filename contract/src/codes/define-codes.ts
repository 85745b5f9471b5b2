/**
 * A response code: when it is returned, and how the client recovers. The HTTP status is 200 unless `http` is
 * set.
 */
type Code = { code: number; http?: number; when: string; recover: string }

/** Declares the codes of a subject, by name. */
export const defineCodes = <T extends Record<string, Code>>(table: T) => table
