import type { RefusalName } from '@pasar/contract/codes'
import { NetworkError } from './errors.ts'

/**
 * Loads the names of the codes. They come with the background of the first page, or with the first refusal
 * before it: no first visit needs them.
 */
export const loadRefusalNames = () => import('@pasar/contract/codes')

/**
 * Returns the name of a refusal's code; 'unknown' for a code of a newer server.
 * @throws NetworkError when the names cannot be loaded
 */
export async function nameRefusal(code: number): Promise<RefusalName | 'server-error' | 'unknown'> {
  const names = await loadRefusalNames().catch(() => {
    throw new NetworkError('the names of refusals do not load')
  })
  return names.nameOfCode(code) ?? 'unknown'
}
