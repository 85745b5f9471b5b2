import { defineCodes } from './define-codes.ts'

/** Uploads. */
export const filesCodes = defineCodes({
  'file-type': {
    code: 3500,
    when: 'the content is not a supported image',
    recover: 'choose another file',
  },
  'file-too-large': {
    code: 3501,
    when: 'the image exceeds 2 MB or the pixels allowed for its format',
    recover: 'choose a smaller file',
  },
  'upload-token': {
    code: 3502,
    when: 'the upload token is missing, used or expired',
    recover: 'request a new token',
  },
  'upload-limit': {
    code: 3503,
    when: 'the member has uploaded 200 files today (UTC), rejected ones included',
    recover: 'try again tomorrow',
  },
})
