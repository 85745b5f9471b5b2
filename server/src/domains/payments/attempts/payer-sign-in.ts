import { hashCode } from '../../../platform/auth/tokens.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { SignIn } from '../gateways/gateway.ts'
import type { Payment } from '../queries.ts'

/**
 * Parameters for providers that identify the payer first. The state is bound to payment and session, so that
 * a sign-in cannot be used in another session.
 * @param code the code that the provider returned; empty before
 */
export const getPayerSignIn = (
  { config, member }: MemberContext,
  { no, gateway }: Payment,
  code: string,
): SignIn => ({
  returnUrl: `${config.publicUrl}/pay/signed-in/${gateway}/${no}`,
  state: hashCode(config, `pay sign-in ${no}`, member.sessionId).slice(0, 40),
  code,
})
