/** Returns the local date as YYYY-MM-DD, the Swedish format. @param at milliseconds, by default now */
export const formatLocalDay = (at = Date.now()): string => new Date(at).toLocaleDateString('sv-SE')
