import type { RefusalName } from '@pasar/contract/codes'

/**
 * The event of the window after a call was refused because the member has not agreed to a new version of an
 * agreement; it has the name of the refusal.
 */
export const CONSENT_NEEDED = 'agreement-outdated' satisfies RefusalName
