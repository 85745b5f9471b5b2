import { defineCodes } from './define-codes.ts'

/** Sharing. */
export const sharingCodes = defineCodes({
  'wechat-unavailable': {
    code: 3780,
    when: 'WeChat is not configured, or does not respond',
    recover: 'share the link, or the poster',
  },
})
