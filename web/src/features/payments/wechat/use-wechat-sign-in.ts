import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { go, setSearch } from '@/lib/nav.tsx'
import { usePaySignedIn } from '../api/pay.ts'
import { usePendingPayment } from '../model/pending-payment.ts'

/** Goes on with a payment once WeChat has said who pays; the code is used once and leaves the address. */
export function useWechatSignIn({
  paymentNo,
  code,
  state,
}: {
  paymentNo: string
  code: string
  state: string
}) {
  const call = usePaySignedIn()
  const [failed, setFailed] = useState(false)
  const [again, setAgain] = useState('')
  const started = useRef(false)
  const goOn = useEffectEvent(async () => {
    const answer = await call.run({ paymentNo, code, state })
    if (!answer.ok) return setFailed(true)
    const { next } = answer.data
    // WeChat did not take its own code: it is asked once more, when the shopper says so.
    if (next.type === 'redirect') {
      setAgain(next.url)
      return setFailed(true)
    }
    usePendingPayment.setState(({ open }) => ({
      open: open && { ...open, paymentNo, payUrl: '', params: next.params },
    }))
    setSearch(pages.wechatPay, { paymentNo })
  })
  useEffect(() => {
    if (!code || started.current) return
    started.current = true
    void goOn()
  }, [code])
  return {
    busy: code !== '' && !failed,
    failed,
    retry: () => (again ? location.assign(again) : go(pages.orders, {}, { replace: true })),
  }
}
