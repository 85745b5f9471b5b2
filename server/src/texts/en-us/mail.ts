/** Texts of all emails. */
export const mail = {
  greeting: 'Hello {{name}},',
} as const
