import { defineCodes } from './define-codes.ts'

/** Support chat. */
export const supportCodes = defineCodes({
  'chats-too-many': {
    code: 3800,
    when: 'the staff account has as many open conversations as it accepts',
    recover: 'close one, or raise the number',
  },
  'guest-token': {
    code: 3801,
    when: 'neither a member nor a valid guest token is sent',
    recover: 'request a guest token by /chat/guest',
  },
  'search-too-broad': {
    code: 3802,
    when: 'the search of the chats takes too long, since its keyword is in too many messages',
    recover: 'enter more of the text',
  },
})
