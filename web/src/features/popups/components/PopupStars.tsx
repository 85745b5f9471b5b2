import { lazy, Suspense } from 'react'
import { pages } from '@/app/paths.ts'
import { useSession } from '@/lib/session.ts'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

const StarGoals = lazy(async () => ({
  default: (await import('@/features/rewards/components/StarGoals.tsx')).StarGoals,
}))

/** Whether a popup leads to the star goals, which it then shows to members. */
const leadsToStars = (target: string): boolean =>
  target.replace(/^\/?/, '/').startsWith(`${pages.rewards.path}?view=stars`)

/** The member's star progress, in a popup that leads to it. */
export function PopupStars({ target }: { target: string }) {
  const isMember = useSession((s) => s.token !== '')
  if (!isMember || !leadsToStars(target)) return null
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <StarGoals />
    </Suspense>
  )
}
