import { type Language, languageTags } from '@pasar/contract/constants'

/** Who asks, and how: what the headers of a call are made of. */
export type Asking = { token: string; language: Language; clientIp: string; areaName: string }

/** The headers of every call. @param path registration and sign-in take no token */
export function callHeaders(path: string, { token, language, clientIp, areaName }: Asking) {
  const headers: Record<string, string> = {
    authorization: path.includes('/user/no_auth') || !token ? '' : `Bearer ${token}`,
    'accept-language': languageTags[language],
    'think-lang': language,
    area: '1',
    source: 'H5',
  }
  if (clientIp) headers['client-ip'] = clientIp
  if (areaName) headers['area-name'] = encodeURIComponent(areaName)
  return headers
}
