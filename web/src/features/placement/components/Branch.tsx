import { Network, Search } from 'lucide-react'
import { useState } from 'react'
import { pages, type SearchOf } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { go, PageLink, setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type TreeNode, useBranch, useFindInBranch, usePlace, useSubUsers } from '../api/placement.ts'
import { Tree } from './Tree.tsx'
import type { TreeActions } from './TreeItem.tsx'

/** The member's branch, or the part below a member of it, with search. `place` is a sub-user being placed. */
export function Branch({ filter }: { filter: SearchOf<typeof pages.placement> }) {
  const t = useT()
  const [search, setQuery] = useState('')
  const branch = useBranch(filter.top || undefined, 2)
  const found = useFindInBranch(search)
  const shown = search ? found : branch
  const actions = useActions(filter, () => setQuery(''))
  const { data, error } = shown
  return (
    <section className="grid gap-3">
      <BranchSearch onSearch={setQuery} />
      {filter.place && <Placing {...filter} />}
      {isRefusal(error, 'not-found') ? (
        <Notice icon={Search} title={t('placement.noneFound')} text={t('placement.noneFoundText')} />
      ) : error ? (
        <ErrorState onRetry={() => void shown.refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.nodes.length === 0 && !filter.place ? (
        <Notice icon={Network} title={t('placement.none')} text={t('placement.noneText')} />
      ) : (
        <>
          <Path {...data} place={filter.place} onShow={actions.onShow} />
          <Tree key={data.nodes[0]?.memberId ?? 'own'} nodes={data.nodes} actions={actions} />
        </>
      )}
    </section>
  )
}

function useActions({ place }: SearchOf<typeof pages.placement>, onLeave: () => void): TreeActions {
  const t = useT()
  const placing = usePlace()
  const onShow = (top: string) => {
    onLeave()
    go(pages.placement, { top, place })
  }
  if (!place) return { onShow }
  return {
    onShow,
    onPlace: async ({ parentId, parent, leg }) => {
      const sure = await confirm({
        title: t('placement.confirmTitle'),
        text: t('placement.confirmText', { parent, leg: t(`placement.${leg}`) }),
        confirm: t('placement.place'),
      })
      if (!sure) return
      const answer = await placing.run({ id: place, parentId, leg })
      if (!answer.ok) return
      toast(t('placement.placed'))
      setSearch(pages.placement, { top: parentId })
    },
  }
}

function BranchSearch({ onSearch }: { onSearch: (username: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <SearchInput
      placeholder={t('placement.searchPlaceholder')}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        if (text === '') onSearch('')
      }}
      onSearch={onSearch}
    />
  )
}

/** Whom the member is placing. */
function Placing({ place, top }: SearchOf<typeof pages.placement>) {
  const t = useT()
  const { items } = useSubUsers('waiting')
  const name = items.find(({ id }) => id === place)?.maskedName
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft p-3">
      <p className="min-w-0 flex-1 text-sm">{t('placement.choose', { name: name ?? '' })}</p>
      <Button size="sm" variant="quiet" onClick={() => setSearch(pages.placement, { top })}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}

type PathProps = {
  path: readonly { memberId: string; maskedName: string }[]
  skipped: number
  nodes: readonly TreeNode[]
  place: string
  onShow: (memberId: string) => void
}

/** The members between the caller and the top of the tree. */
function Path({ path, skipped, nodes, place, onShow }: PathProps) {
  const t = useT()
  if (path.length === 0) return null
  return (
    <nav aria-label={t('placement.path')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {path.map(({ memberId, maskedName }, index) => (
          <li key={memberId} className="flex items-center gap-1">
            {index === 0 ? (
              <PageLink
                page={pages.placement}
                search={{ place }}
                className="target px-1 py-1 font-medium text-accent"
              >
                {t('placement.me')}
              </PageLink>
            ) : (
              <button
                type="button"
                onClick={() => onShow(memberId)}
                className="target px-1 py-1 font-medium text-accent"
              >
                {maskedName}
              </button>
            )}
            <span aria-hidden className="text-muted">
              ›
            </span>
            {index === 0 && skipped > 0 && (
              <span className="text-muted">
                {t('placement.skipped', { count: skipped })}
                <span aria-hidden> ›</span>
              </span>
            )}
          </li>
        ))}
        <li aria-current="page" className="px-1 py-1 font-semibold">
          {nodes[0]?.maskedName}
        </li>
      </ol>
    </nav>
  )
}
