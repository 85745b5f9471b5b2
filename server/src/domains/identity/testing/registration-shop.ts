import type { Sent } from '@pasar/contract/call'
import { sendCode } from '@pasar/contract/calls/identity'
import { systemContext } from '../../../platform/context.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { addMember, identity } from '../index.ts'

/** Invitation code of the member with whom the shop starts. */
export const INVITATION = 'PASAR1'

type CodeRequest = Sent<typeof sendCode>

/**
 * Starts a test shop in which members register.
 * @param domain the identity domain, with other agreements
 */
export async function registrationShop({
  domain = identity,
  now,
}: {
  domain?: typeof identity
  now?: string
} = {}) {
  const shop = await testShop({ domains: [domain], ...(now && { now }) })
  await addMember(systemContext(shop.deps, shop.deps.db), {
    username: 'housepasar',
    nickname: 'Pasar',
    email: 'house@pasar.example',
    password: 'house-password-1',
    invitationCode: INVITATION,
  })
  return {
    ...shop,
    /**
     * Requests a verification code.
     * @returns the outcome, and the code of the last message to the email or phone
     */
    async requestCode(request: CodeRequest, language = 'en-us') {
      const headers = { 'accept-language': language }
      const { name, data } = await shop.call(sendCode, request, { headers })
      await shop.runJobs()
      return { name, challengeId: name === 'ok' ? data.challengeId : '', code: readCode(shop, request) }
    },
  }
}

export type RegistrationShop = Awaited<ReturnType<typeof registrationShop>>

function readCode({ emails, textMessages }: TestShop, { email, mobilePrefix, mobile }: CodeRequest): string {
  const last = email
    ? emails.findLast((message) => message.to === email)
    : textMessages.findLast((message) => message.to === `+${mobilePrefix}${mobile}`)
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
}
