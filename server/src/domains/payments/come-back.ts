import type { Deps } from '../../platform/context.ts'
import type { RawAnswer, RawRequest } from '../../platform/http/raw.ts'
import { askVendor } from './ask-vendor.ts'
import { paymentByNo } from './queries.ts'

/** How long the shopper waits for us to ask the vendor before the result page asks on. */
const PATIENCE_MS = 2_500

/**
 * The address every vendor sends the browser back to. Coming back proves nothing: the vendor is asked, and the
 * shopper goes to the result page, which shows what is known (payments.md §0).
 */
export async function comeBack(deps: Deps, request: RawRequest): Promise<RawAnswer> {
  const { paymentNo = '' } = request.params
  const payment = await paymentByNo(deps.db, paymentNo)
  if (payment && (payment.state === 'created' || payment.state === 'pending')) {
    const asked = askVendor(deps, payment, 'return').catch((error: unknown) => {
      deps.log.warn({ err: error, paymentNo }, 'vendor not asked on return')
    })
    await Promise.race([asked, new Promise((done) => setTimeout(done, PATIENCE_MS))])
  }
  const page = payment ? `/pages/goods/payFinish?paymentNo=${payment.no}` : '/pages/order/orderKind'
  return {
    status: 303,
    type: 'text/plain',
    body: '',
    headers: { location: `/h5/#${page}`, 'cache-control': 'no-store' },
  }
}
