import { type Language, languageTags } from '@pasar/contract/constants'

/** Session and settings that the headers of a call are built from. */
export type CallContext = { token: string; language: Language; clientIp: string; areaName: string }

/** Builds the headers of a call. @param path calls under /user/no_auth carry no token */
export function buildHeaders(path: string, { token, language, clientIp, areaName }: CallContext) {
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
