import { isRefusal } from '@/lib/api/errors.ts'
import { serverNow } from '@/lib/clock.ts'
import { useSession } from '@/lib/session.ts'
import { createStored } from '@/lib/stored-store.ts'

type Lines = readonly { skuId: string }[]

const none = {
  /** Until when the member is admitted to the checkout, empty without an admission. */
  until: '',
  /** What the admission is for. */
  skuIds: [] as readonly string[],
  /** Who is admitted: another member may sign in on this device. */
  memberId: '',
  /** Whether the member does not know of the admission yet. */
  isNew: false,
}

/**
 * The admission; the first position in the queue, 0 outside of it; and when the member last went on to the
 * checkout, in milliseconds. They outlive a reload.
 */
export const useAdmission = createStored(
  'waiting-room',
  { ...none, from: 0, wentOnAt: 0 },
  () => sessionStorage,
)

const getMemberId = () => useSession.getState().user?.id ?? ''

/** Notes that the member goes on to the checkout. @param until empty if no admission is needed any more */
export const saveAdmission = (until: string, skuIds: readonly string[]): void =>
  useAdmission.setState({
    ...{ until, skuIds, memberId: getMemberId(), isNew: until !== '' },
    ...{ from: 0, wentOnAt: serverNow() },
  })

/** Returns until when the member is admitted to the checkout of these lines; empty without an admission. */
export function useAdmittedUntil(lines: Lines): string {
  const { until, skuIds, memberId } = useAdmission()
  const signedIn = useSession((s) => s.user?.id ?? '')
  const isValid = memberId === signedIn && until !== '' && Date.parse(until) > serverNow()
  return isValid && lines.some(({ skuId }) => skuIds.includes(skuId)) ? until : ''
}

/** Forgets the admission, if it was for one of these lines: it ends with their order. */
export const endAdmission = (lines: Lines): void => {
  const { skuIds } = useAdmission.getState()
  if (lines.some(({ skuId }) => skuIds.includes(skuId))) useAdmission.setState(none)
}

/**
 * Computes how long to wait before the member goes on, in milliseconds: nothing, unless the checkout refused
 * the member a moment ago. Servers can differ for a second, and would be asked in turns without a pause.
 * @param retryAfter seconds between two attempts
 */
export const computePause = (retryAfter: number): number => {
  const [pause, passed] = [retryAfter * 1_000, serverNow() - useAdmission.getState().wentOnAt]
  return passed >= 0 && passed < pause ? pause - passed : 0
}

/** Computes how much of the queue before the member is done, 0 to 1. @param from the first position */
export const queueProgress = (from: number, position: number): number =>
  from > position ? (from - position) / from : 0

const isNotWaiting = ({ state }: { state: { error: Error | null } }) =>
  !isRefusal(state.error, 'admission-required')

/** Query options of a draft: a refetch by itself would take the waiting room off the screen. */
export const stayInWaitingRoom = { refetchOnWindowFocus: isNotWaiting, refetchOnReconnect: isNotWaiting }
