import type { Output } from '@pasar/contract/call'
import { newsAnnex, newsCollect, newsCollected, newsInfo, newsLike } from '@pasar/contract/calls/content/news'
import { MINUTE_MS } from '@pasar/contract/time'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

export type Article = Output<typeof newsInfo>
export type Attachment = Output<typeof newsAnnex>['list'][number]

const buildArticleQuery = (id: string) => buildQuery(newsInfo, { id }, { handles: ['not-found'] })

/** Changes the cached article until the call's response. @returns the function that reverts it */
function changeArticle(id: string, change: (article: Article) => Article) {
  const { queryKey } = buildArticleQuery(id)
  const previous = queryClient.getQueryData<Article>(queryKey)
  if (!previous) return undefined
  queryClient.setQueryData(queryKey, change(previous))
  return () => queryClient.setQueryData(queryKey, previous)
}

export const useArticle = (id: string) => useRead(newsInfo, { id }, { handles: ['not-found'] })

/** Likes an article or withdraws the like, optimistically. */
export const useLikeArticle = () =>
  useCall(newsLike, {
    queue: 'news',
    changes: [newsInfo],
    optimistic: ({ id, liked }) =>
      changeArticle(id, (article) =>
        article.liked === liked ? article : { ...article, liked, likes: article.likes + (liked ? 1 : -1) },
      ),
  })

/** Saves an article or removes it, optimistically. */
export const useCollectArticle = () =>
  useCall(newsCollect, {
    queue: 'news',
    changes: [newsInfo, newsCollected],
    optimistic: ({ id, collected }) => changeArticle(id, (article) => ({ ...article, collected })),
  })

export const useSavedArticles = () => useReadPages(newsCollected, {}, { staleTime: 0 })

/**
 * Reads the documents of an article. Their links are valid for ten minutes, so they are read again before.
 */
export const useAttachments = (id: string, enabled: boolean) =>
  useRead(newsAnnex, { id }, { enabled, staleTime: 8 * MINUTE_MS, refetchInterval: 8 * MINUTE_MS })
