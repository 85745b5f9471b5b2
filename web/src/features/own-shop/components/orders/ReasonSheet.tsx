import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

const suggestions = ['soldOut', 'address', 'price'] as const

const REASON_MAX = 200

type Props = {
  move: 'reject' | 'cancel'
  busy: boolean
  onClose: () => void
  onSubmit: (reason: string) => Promise<void>
}

/** Rejects or cancels an order with a reason that the buyer reads. */
export function ReasonSheet({ move, busy, onClose, onSubmit }: Props) {
  const t = useT()
  const form = useId()
  const [reason, setReason] = useState('')
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`shopOrder.${move}Title`)}
      footer={
        <Button type="submit" form={form} variant="danger" size="lg" wide busy={busy}>
          {t(`shopOrder.move_${move}`)}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (checkForm(event.currentTarget)) void onSubmit(reason.trim())
        }}
      >
        <p className="text-ink-2">{t(`shopOrder.${move}Text`)}</p>
        <div className="flex flex-wrap gap-2">
          {suggestions.map((key) => (
            <Chip
              key={key}
              selected={reason === t(`shopOrder.reason_${key}`)}
              onClick={() => setReason(t(`shopOrder.reason_${key}`))}
              className="h-auto min-h-9 max-w-full py-1 text-left whitespace-normal"
            >
              {t(`shopOrder.reason_${key}`)}
            </Chip>
          ))}
        </div>
        <Textarea
          label={t('shopOrder.reason')}
          name="reason"
          required
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
