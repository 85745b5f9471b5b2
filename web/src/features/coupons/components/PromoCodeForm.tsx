import type { Coupon } from '@pasar/contract/calls/pricing'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useRedeemPromoCode } from '../api/promo-code.ts'

/** Claims the coupon of a promo code. @param onClaimed gets the coupon, for example to apply it */
export function PromoCodeForm({ onClaimed }: { onClaimed?: (coupon: Coupon) => void }) {
  const t = useT()
  const redeem = useRedeemPromoCode()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const submit = async () => {
    const answer = await redeem.run({ code })
    if (!answer.ok) return answer.error instanceof ApiRefusal && setError(answer.error.message)
    toast(t('price.codeAdded', { title: answer.data.title }))
    setCode('')
    onClaimed?.(answer.data)
  }
  return (
    <form
      noValidate
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (checkForm(event.currentTarget)) void submit()
      }}
    >
      <div className="min-w-0 flex-1">
        <Input
          label={t('price.code')}
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          required
          minLength={3}
          maxLength={40}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value)
            setError('')
          }}
        />
      </div>
      <Button type="submit" variant="soft" className="mt-7" busy={redeem.busy}>
        {t('price.applyCode')}
      </Button>
    </form>
  )
}
