import { type FormEvent, type ReactNode, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import type { WithdrawalDraft } from './use-withdrawal-draft.ts'

type Props = {
  draft: WithdrawalDraft
  /** Everything is right: it is looked at once more. */
  onLook: () => void
  /** What else is wrong, said at its field. @returns it, or nothing */
  check?: () => string
  children: ReactNode
}

/** The form of a withdrawal: its fields, then the button that says how much. */
export function WithdrawalForm({ draft, onLook, check, children }: Props) {
  const t = useT()
  const { money } = useFormat()
  const [waiting, setWaiting] = useState(false)
  const { amount, terms, quote, error, refetch } = draft

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const elsewhere = check?.() ?? ''
    const wrong = elsewhere || draft.check()
    if (wrong) {
      toast(wrong)
      return form.querySelector<HTMLInputElement>(elsewhere ? '[name=address]' : '[name=amount]')?.focus()
    }
    // What it comes to may still be on its way.
    if (!quote) {
      setWaiting(true)
      await refetch()
      setWaiting(false)
    }
    onLook()
  }

  if (error && !terms) return <ErrorState onRetry={() => void refetch()} text={error.message || undefined} />
  return (
    <Card>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid grid-cols-1 gap-4">
        {children}
        <Button type="submit" size="lg" wide disabled={!terms} busy={waiting}>
          {amount ? t('withdraw.withdrawAmount', { amount: money(amount) }) : t('withdraw.title')}
        </Button>
        <p className="text-center text-sm text-muted">{t('withdraw.reviewed')}</p>
      </form>
    </Card>
  )
}
