import type { Bank } from '@pasar/contract/calls/wallet/bank-cards'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal, isRefusal } from '@/lib/api/errors.ts'
import { goBack } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useAddCard } from '../../api/bank-cards.ts'
import { getNumberKind, type NumberKind } from '../../model/bank-number.ts'
import { BankField } from './BankField.tsx'
import { BranchField } from './BranchField.tsx'
import { NumberField } from './NumberField.tsx'

type Draft = { bank: Bank | null; kind: NumberKind; number: string; branch: string; isDefault: boolean }

/** Adds a bank card in the verified name. @param first the card becomes the default */
export function BankCardForm({ holder, first }: { holder: string; first: boolean }) {
  const t = useT()
  const add = useAddCard()
  const empty: Draft = { bank: null, kind: 'card', number: '', branch: '', isDefault: first }
  const [draft, setDraft] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const showErrors = (form: HTMLFormElement, fields: Record<string, string>) => {
    setErrors(fields)
    focusField(form, fields)
    const [message] = Object.values(fields)
    if (message) toast(message)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { bank, kind, ...rest } = draft
    if (!bank) return showErrors(form, { bank: t('form.required', { field: t('wallet.bank') }) })
    if (!checkForm(form)) return
    const answer = await add.run({ ...rest, type: getNumberKind(bank, kind), bank: bank.code, holder })
    if (answer.ok) {
      toast(t('wallet.cardAdded'))
      return goBack()
    }
    const { error } = answer
    if (error instanceof InputRefusal) showErrors(form, error.fields)
    else if (isRefusal(error, 'bank-card-taken')) showErrors(form, { number: error.message })
    else if (isRefusal(error, 'bank-card-holder')) showErrors(form, { holder: error.message })
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-3">
      <CardFields draft={draft} errors={errors} onChange={change} holder={holder} first={first} />
      <p className="flex items-start gap-2 px-1 text-sm text-muted">
        <ShieldCheck size={18} className="mt-0.5 shrink-0 text-accent" aria-hidden />
        {t('wallet.cardSafe')}
      </p>
      <Button type="submit" size="lg" wide busy={add.busy}>
        {t('wallet.addCard')}
      </Button>
    </form>
  )
}

type FieldsProps = {
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
  holder: string
  first: boolean
}

function CardFields({ draft, errors, onChange, holder, first }: FieldsProps) {
  const t = useT()
  const { bank, branch } = draft
  return (
    <Card className="grid gap-4">
      <BankField bank={bank} error={errors.bank} onChoose={(next) => onChange({ bank: next, branch: '' })} />
      <NumberField
        bank={bank}
        kind={draft.kind}
        onKind={(kind) => onChange({ kind })}
        number={draft.number}
        onNumber={(number) => onChange({ number })}
        error={errors.number}
      />
      {bank && bank.branches !== 'none' && (
        <BranchField
          bank={bank}
          value={branch}
          error={errors.branch}
          onChange={(next) => onChange({ branch: next })}
        />
      )}
      <Input
        label={t('wallet.holder')}
        name="holder"
        value={holder}
        readOnly
        error={errors.holder}
        hint={t('wallet.holderHint')}
        autoComplete="off"
      />
      {!first && (
        <Switch checked={draft.isDefault} onChange={(isDefault) => onChange({ isDefault })}>
          {t('wallet.useAsDefault')}
        </Switch>
      )}
    </Card>
  )
}
