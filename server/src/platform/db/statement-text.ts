/** Returns the text of a statement, in any form that the driver accepts. */
export const getText = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '')

/** Reports whether a statement may write: all but a plain SELECT and a WITH that contains no write. */
export const isWrite = (text: string): boolean =>
  !/^\s*select\b/i.test(text) && (!/^\s*with\b/i.test(text) || /\b(insert|update|delete|merge)\b/i.test(text))
