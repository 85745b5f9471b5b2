import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type ShareTarget, useShareInfo } from '../api/share-info.ts'
import { ShareLink } from './ShareLink.tsx'

/** The link of a page of the shop, with the invitation code of the member. */
export function SharePanel({ target }: { target: ShareTarget }) {
  const { data, isError, refetch } = useShareInfo(target)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80" />
  return <ShareLink title={data.title} text={data.text} url={data.url} />
}
