import type { BankCard } from '@pasar/contract/calls/wallet/bank-cards'
import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal } from '@/lib/api/errors.ts'
import { goBack } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useBranches, useChangeCard } from '../../api/bank-cards.ts'
import { BankBadge } from './BankBadge.tsx'
import { BranchField } from './BranchField.tsx'

/** Edits the branch of a bank card and makes it the default. */
export function EditBankCard({ card }: { card: BankCard }) {
  const t = useT()
  const change = useChangeCard()
  const listed = card.bank.branches === 'list'
  const { data } = useBranches(card.bank.code, listed)
  const currentBranch = data?.list.find(({ code, name }) => code === card.branch || name === card.branch)
  const [typed, setTyped] = useState<string | null>(null)
  const [isDefault, setDefault] = useState(card.isDefault)
  const [error, setError] = useState('')
  const branch = typed ?? (listed ? (currentBranch?.code ?? '') : card.branch)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await change.run({
      id: card.id,
      ...(typed !== null && { branch: typed }),
      ...(isDefault && !card.isDefault && { isDefault }),
    })
    if (answer.ok) {
      toast(t('wallet.cardSaved'))
      return goBack()
    }
    if (answer.error instanceof InputRefusal) setError(answer.error.fields.branch ?? answer.error.message)
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-3">
      <Card className="grid gap-4">
        <div className="flex items-center gap-3">
          <BankBadge bank={card.bank} size={44} />
          <p className="min-w-0">
            <span className="block font-semibold">{card.bank.name}</span>
            <span className="money block text-sm text-muted">
              {card.numberMasked} · {card.holder}
            </span>
          </p>
        </div>
        {card.bank.branches !== 'none' && (
          <BranchField
            bank={card.bank}
            value={branch}
            error={error}
            onChange={(next) => {
              setTyped(next)
              setError('')
            }}
          />
        )}
        <Switch checked={isDefault} disabled={card.isDefault} onChange={setDefault}>
          {t('wallet.useAsDefault')}
        </Switch>
      </Card>
      <Button type="submit" size="lg" wide busy={change.busy}>
        {t('common.save')}
      </Button>
    </form>
  )
}
