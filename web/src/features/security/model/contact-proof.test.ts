import { expect, test } from 'vitest'
import { findConfirmation, findVerifiedContact } from './contact-proof.ts'

const user = { email: 'siti@mail.example', mobile_pre: '60', mobile: '123456789' }

test('a verified contact confirms changes, the one that changes first', () => {
  const byEmail = { emailVerified: true, mobileVerified: false }
  expect(findConfirmation('email', user, byEmail)).toEqual({ channel: 'email', shown: user.email })
  expect(findConfirmation('mobile', user, byEmail)).toEqual({ channel: 'email', shown: user.email })
  const both = { emailVerified: true, mobileVerified: true }
  expect(findConfirmation('mobile', user, both)).toEqual({ channel: 'mobile', shown: '+60123456789' })
  const none = { ...user, email: '', mobile: '' }
  expect(findConfirmation('email', none, { emailVerified: true, mobileVerified: true })).toBeUndefined()
})

test('a code for the password goes to the email address, else to the phone, else nowhere', () => {
  const channelOf = (emailVerified: boolean, mobileVerified: boolean) =>
    findVerifiedContact(user, { emailVerified, mobileVerified })?.channel
  expect(channelOf(true, true)).toBe('email')
  expect(channelOf(false, true)).toBe('mobile')
  expect(channelOf(false, false)).toBeUndefined()
})
