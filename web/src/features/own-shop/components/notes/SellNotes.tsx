import { FileDown, NotebookPen, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type NotesSearch, useNotes } from '../../api/notes.ts'
import { NoteCard } from './NoteCard.tsx'
import { NoteFilter } from './NoteFilter.tsx'
import { NoteSheet } from './NoteSheet.tsx'
import { useExport } from './use-export.ts'

/** The sell notes of the shop, or of closed ones, with their sum, by period and search. */
export function SellNotes({ filter }: { filter: NotesSearch }) {
  const t = useT()
  const { money } = useFormat()
  const [writing, setWriting] = useState(false)
  const { from, until, keyword, closed } = filter
  const period = { ...(from && { from }), ...(until && { until }), closed }
  const list = useNotes({ ...period, keyword })
  const { items, first, total, error, isPending, refetch } = list
  const csv = useExport(period)
  const filtered = Boolean(from || until || keyword)
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[20rem_minmax(0,1fr)] wide:gap-6">
      <div className="grid gap-3">
        <Card>
          <p className="text-sm text-muted">{t(filtered ? 'sellNote.sumOfShown' : 'sellNote.sum')}</p>
          <p className="money mt-0.5 text-xl font-semibold wrap-anywhere">{first ? money(first.sum) : '–'}</p>
          <p className="mt-0.5 text-sm text-muted">{t('sellNote.count', { count: total })}</p>
          <p className="mt-3 text-xs text-muted">{t('sellNote.about')}</p>
          <div className="mt-4 flex flex-wrap gap-2 *:flex-1">
            {!closed && (
              <Button icon={Plus} disabled={!first} onClick={() => setWriting(true)}>
                {t('sellNote.add')}
              </Button>
            )}
            <Button
              variant="quiet"
              icon={FileDown}
              disabled={total === 0}
              busy={csv.busy}
              onClick={() => void csv.run()}
            >
              {t('sellNote.export')}
            </Button>
          </div>
        </Card>
        <NoteFilter
          filter={filter}
          onChange={(change) => setSearch(pages.shopNotes, { ...filter, ...change })}
        />
      </div>
      <div className="min-w-0">
        {isPending ? (
          <ListSkeleton />
        ) : error && items.length === 0 ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : items.length === 0 ? (
          <NoNotes filter={filter} />
        ) : (
          <InfiniteList
            items={items}
            keyOf={({ id }) => id}
            render={(note) => <NoteCard note={note} />}
            query={list}
            rowHeight={130}
            gap={8}
          />
        )}
      </div>
      {writing && first && <NoteSheet currency={first.sum.currency} onClose={() => setWriting(false)} />}
    </div>
  )
}

function NoNotes({ filter: { from, until, keyword, closed } }: { filter: NotesSearch }) {
  const t = useT()
  if (!(from || until || keyword))
    return <Notice icon={NotebookPen} title={t('sellNote.none')} text={t('sellNote.noneText')} />
  return (
    <Notice icon={Search} title={t('sellNote.noneFound')} text={t('sellNote.noneFoundText')}>
      <Button variant="soft" onClick={() => setSearch(pages.shopNotes, { closed })}>
        {t('sellNote.showAll')}
      </Button>
    </Notice>
  )
}
