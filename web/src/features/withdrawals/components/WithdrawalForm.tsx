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
  /** Called with valid input. */
  onConfirm: () => void
  /** Validates further fields. @returns the error, or an empty string */
  check?: () => string
  children: ReactNode
}

/** The layout and validation of a withdrawal form. */
export function WithdrawalForm({ draft, onConfirm, check, children }: Props) {
  const t = useT()
  const { money } = useFormat()
  const [waiting, setWaiting] = useState(false)
  const { amount, terms, quote, error, refetch, loadQuote } = draft

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fieldError = check?.() ?? ''
    const message = fieldError || draft.check()
    if (message) {
      toast(message)
      return form.querySelector<HTMLInputElement>(fieldError ? '[name=address]' : '[name=amount]')?.focus()
    }
    if (quote) return onConfirm()
    // It may still be loading.
    setWaiting(true)
    const isQuoted = await loadQuote()
    setWaiting(false)
    if (isQuoted) onConfirm()
  }

  if (error && !terms) return <ErrorState onRetry={() => void refetch()} text={error.message || undefined} />
  return (
    <Card>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-4">
        {children}
        <Button type="submit" size="lg" wide disabled={!terms} busy={waiting}>
          {amount ? t('withdraw.withdrawAmount', { amount: money(amount) }) : t('withdraw.title')}
        </Button>
        <p className="text-center text-sm text-muted">{t('withdraw.reviewed')}</p>
      </form>
    </Card>
  )
}
