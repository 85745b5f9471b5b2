import type { RefusalName } from '@pasar/contract/codes'

/**
 * The event of the window when a call finds the session ended; it has the name of the refusal. Prevented by
 * a listener who knows why, it opens no sign-in.
 */
export const SESSION_END = 'token-invalid' satisfies RefusalName
