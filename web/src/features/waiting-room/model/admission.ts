import { createStored } from '@/lib/stored-store.ts'

/**
 * Until when the member is admitted to the checkout, empty without an admission; and the first position in
 * the queue, 0 outside of it. Both outlive a reload.
 */
export const useAdmission = createStored('waiting-room', { until: '', from: 0 }, () => sessionStorage)

/** Forgets the admission, which ends with an order. */
export const endAdmission = () => {
  if (useAdmission.getState().until) useAdmission.setState({ until: '' })
}

/** Computes how much of the queue before the member is done, 0 to 1. @param from the first position */
export const queueProgress = (from: number, position: number): number =>
  from > position ? (from - position) / from : 0
