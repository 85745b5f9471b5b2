import { hashCode } from '../../platform/auth/tokens.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { SignIn } from './gateways/gateway.ts'
import type { Payment } from './queries.ts'

/**
 * Where a vendor that says who pays sends the shopper back to. The state that goes there and back is bound to payment
 * and session, so that nobody can be made to pay by another's sign-in.
 * @param code what came back, if it did
 */
export const signInOf = (
  { config, member }: MemberContext,
  { no, gateway }: Payment,
  code: string,
): SignIn => ({
  returnUrl: `${config.publicUrl}/pay/signed-in/${gateway}/${no}`,
  state: hashCode(config, `pay sign-in ${no}`, member.sessionId).slice(0, 40),
  code,
})
