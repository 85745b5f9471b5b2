import type { Output } from '@pasar/contract/call'
import type { adminGatewayInfo, adminPayMethodSave } from '@pasar/contract/calls/admin/pay-methods'
import type { Money } from '@pasar/contract/money'
import type { Tone } from '../../ui/state-chip.tsx'

export type Method = Output<typeof adminPayMethodSave>
export type Gateway = Output<typeof adminGatewayInfo>
export type Key = Gateway['keys'][number]
export type Limit = Method['limits'][number]

/** What shoppers see of a method. */
export const stateOf = ({ isOn, isSetUp }: Method): { label: string; tone: Tone } =>
  !isOn
    ? { label: 'off', tone: 'default' }
    : isSetUp
      ? { label: 'offered', tone: 'success' }
      : { label: 'no keys', tone: 'warning' }

/** Hundredths of a percent as people write them: 150 is “1.5%”. */
export const costText = (costBp: number): string => (costBp === 0 ? 'nothing' : `${costBp / 100}%`)

/** A typed percentage in hundredths of a percent; null for one that is none, or more than 20. */
export function costOf(text: string): number | null {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  const costBp = Math.round(Number(text) * 100)
  return costBp <= 2_000 ? costBp : null
}

const tighter = (ours: Money | null, theirs: Money | null) => (ours ?? theirs)?.amount

/** From what to what a method is offered, by currency; empty where there is no bound. */
export const boundsText = ({ limits }: Pick<Method, 'limits'>): string =>
  limits
    .flatMap(({ currency, least, most, theirLeast, theirMost }) => {
      const [low, high] = [tighter(least, theirLeast), tighter(most, theirMost)]
      if (!low && !high) return []
      return [`${currency} ${low ?? '0'}${high ? ` – ${high}` : ' and up'}`]
    })
    .join(', ')

/** What may be shown of what is in force. */
export const keyText = ({ secret, value, lastFour, from }: Key): string =>
  from === null ? 'not there' : secret ? `••••••••${lastFour}` : (value ?? '')

/** Why the test of a connection did not pass. @param status HTTP status of the company's answer; null where none came */
export function whyNot(name: string, status: number | null): string {
  if (status === null)
    return `${name} could not be reached: look at its address, and whether this server may go out.`
  if (status >= 500) return `${name} answered ${status}: it has trouble of its own. Try again later.`
  if (status >= 400) return `${name} answered ${status}: it does not know these keys.`
  return `${name} answered, and not as it does when it knows the keys; or its answer is not signed by the key that is entered for it.`
}
