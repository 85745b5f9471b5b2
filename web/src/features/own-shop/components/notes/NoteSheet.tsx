import type { Currency } from '@pasar/contract/money'
import { useId, useState } from 'react'
import { AmountField } from '@/features/wallet/components/transactions/AmountField.tsx'
import { parseAmount } from '@/features/wallet/model/amount.ts'
import { useT } from '@/i18n/i18n.ts'
import { uuid } from '@/lib/uuid.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { DateInput, getToday } from '@/ui/forms/DateInput.tsx'
import { Input, Textarea } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useCreateNote } from '../../api/notes.ts'
import { type DraftItem, readItems } from '../../model/note-draft.ts'
import { NoteItems } from './NoteItems.tsx'

const NOTE_MAX = 300

type Props = { currency: Currency; onClose: () => void }

/** Records a sale that the shop made offline. */
export function NoteSheet({ currency, onClose }: Props) {
  const t = useT()
  const form = useId()
  const create = useCreateNote()
  const [items, setItems] = useState<readonly DraftItem[]>(() => [{ key: uuid(), title: '', quantity: 1 }])
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState('')
  const [values, setValues] = useState({ customer: '', soldOn: getToday(), note: '' })
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const submit = async () => {
    const money = parseAmount(amount, currency)
    if (!money) return setProblem(t('sellNote.amountMissing'))
    const answer = await create.run({ ...values, items: readItems(items), amount: money })
    if (!answer.ok) return
    toast(t('sellNote.saved'))
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sellNote.add')}
      footer={
        <Button type="submit" form={form} size="lg" wide busy={create.busy}>
          {t('common.save')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (checkForm(event.currentTarget)) void submit()
        }}
      >
        <NoteItems items={items} onChange={setItems} />
        <AmountField
          label={t('sellNote.amount')}
          name="amount"
          currency={currency}
          value={amount}
          error={problem}
          onChange={(typed) => {
            setAmount(typed)
            setProblem('')
          }}
        />
        <div className="grid gap-4 wide:grid-cols-2">
          <Input
            label={t('sellNote.customer')}
            name="customer"
            maxLength={60}
            autoComplete="off"
            enterKeyHint="next"
            value={values.customer}
            onChange={(event) => set({ customer: event.target.value })}
          />
          <DateInput
            label={t('sellNote.soldOn')}
            name="soldOn"
            required
            max={getToday()}
            autoComplete="off"
            value={values.soldOn}
            onChange={(event) => set({ soldOn: event.target.value })}
          />
        </div>
        <Textarea
          label={t('sellNote.note')}
          name="note"
          maxLength={NOTE_MAX}
          rows={2}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </form>
    </Sheet>
  )
}
