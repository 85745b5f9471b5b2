import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { useExchange } from '../api/exchange.ts'
import { shortRate } from '../model/rate.ts'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import type { Ratio } from './ExchangeView.tsx'
import type { ExchangeDraft } from './use-exchange-draft.ts'
import { useWorded } from './use-worded.ts'

/** The rate that somebody looked at when they went on. */
export type AgreedRate = Pick<Ratio, 'rateId' | 'rate'>

type Props = {
  /** As it is now. */
  ratio: Ratio
  draft: ExchangeDraft
  agreed: AgreedRate | null
  onAgreed: (agreed: AgreedRate | null) => void
  /** Reads the rates again. */
  onLook: () => Promise<unknown>
}

/** What is given and got at which rate; one that moved meanwhile is shown beside the one before. */
export function ConfirmExchange({ ratio, draft, agreed, onAgreed, onLook }: Props) {
  const t = useT()
  const worded = useWorded()
  const exchange = useExchange()
  const { from, to, rate, rateId } = ratio
  const { give, get } = draft
  const moved = agreed !== null && agreed.rateId !== rateId

  async function confirm() {
    // What the sheet shows is what is sent: it may be another rate than the form was sent with.
    onAgreed({ rateId, rate })
    const answer = await exchange.run({ from: give, to, rateId })
    if (answer.ok) return go(pages.exchangeInfo, { id: answer.data.id, done: true }, { replace: true })
    if (!isRefusal(answer.error, 'rate-changed')) return onAgreed(null)
    await onLook()
  }

  return (
    <ConfirmSheet
      open={agreed !== null}
      onClose={() => onAgreed(null)}
      title={t('wallet.confirmExchange')}
      amount={get}
      notice={moved ? t('wallet.rateMoved', { before: shortRate(agreed.rate) }) : undefined}
      confirm={t(moved ? 'wallet.exchangeAtNew' : 'wallet.exchangeNow')}
      busy={exchange.busy}
      onConfirm={() => void confirm()}
      facts={[
        { label: t('wallet.youGive'), value: worded(give) },
        { label: t('wallet.rate'), value: t('wallet.rateIs', { from, rate: shortRate(rate), to }) },
        { label: t('wallet.youGet'), value: worded(get), strong: true },
      ]}
    />
  )
}
