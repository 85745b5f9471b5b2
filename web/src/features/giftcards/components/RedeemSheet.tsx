import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useRedeemCode } from '../api/gift-cards.ts'

/** Redeems a card by its code. */
export function RedeemSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const redeem = useRedeemCode()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const submit = async () => {
    const answer = await redeem.run({ code })
    if (!answer.ok) return answer.error instanceof ApiRefusal && setError(answer.error.message)
    toast(t('gift.redeemed', { amount: money(answer.data.value) }))
    setCode('')
    onClose()
    // The card is among the used ones now.
    setSearch(pages.giftCards, { view: 'used' })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('gift.redeemCode')}>
      <form
        noValidate
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (checkForm(event.currentTarget)) void submit()
        }}
      >
        <Input
          label={t('gift.code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          required
          maxLength={60}
          value={code}
          error={error}
          hint={t('gift.codeHint')}
          onChange={(event) => {
            setCode(event.target.value)
            setError('')
          }}
        />
        <Button type="submit" size="lg" wide busy={redeem.busy}>
          {t('gift.redeem')}
        </Button>
      </form>
    </Sheet>
  )
}
