import { Search, Users } from 'lucide-react'
import { useState } from 'react'
import { pages, type SearchOf } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Chip, RemovableChip } from '@/ui/controls/Chip.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useTeamMembers } from '../api/team.ts'
import { TeamRow } from './TeamRow.tsx'

export type TeamSearch = SearchOf<typeof pages.team>

const levels = ['1', '2'] as const
const sorts = ['newest', 'volume', 'invited'] as const

/** The team by level, with search and sort order. */
export function TeamList({ filter }: { filter: TeamSearch }) {
  const t = useT()
  const { level, sort, search, invitedBy, name } = filter
  const list = useTeamMembers({ level, sort, search, ...(invitedBy && { invitedBy }) })
  const { items, error, isPending, refetch } = list
  const show = (change: Partial<TeamSearch>) => setSearch(pages.team, { ...filter, ...change })
  return (
    <section className="grid gap-3">
      <NameSearch key={search} search={search} onSearch={(next) => show({ search: next })} />
      <Tabs
        label={t('team.levels')}
        value={level}
        onChange={(next) => show({ level: next, invitedBy: '', name: '' })}
        tabs={levels.map((key) => ({ key, label: t(`team.level_${key}`) }))}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('team.sort')}</legend>
        {sorts.map((key) => (
          <Chip key={key} selected={key === sort} onClick={() => show({ sort: key })}>
            {t(`team.sort_${key}`)}
          </Chip>
        ))}
      </fieldset>
      {invitedBy && (
        <div>
          <RemovableChip label={t('team.showAll')} onRemove={() => show({ invitedBy: '', name: '' })}>
            {t('team.invitedBy', { name })}
          </RemovableChip>
        </div>
      )}
      {isPending ? (
        <ListSkeleton />
      ) : error && items.length === 0 ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <Nobody searched={search !== ''} />
      ) : (
        <InfiniteList
          key={`${level} ${sort}`}
          items={items}
          keyOf={({ id }) => id}
          render={(member) => (
            <TeamRow
              member={member}
              onOpen={
                level === '1' && member.invited > 0
                  ? () => show({ level: '2', invitedBy: member.id, name: member.maskedName, search: '' })
                  : undefined
              }
            />
          )}
          query={list}
          rowHeight={92}
          gap={8}
        />
      )}
    </section>
  )
}

function NameSearch({ search, onSearch }: { search: string; onSearch: (name: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(search)
  return (
    <SearchInput
      placeholder={t('team.searchPlaceholder')}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        if (text === '' && search) onSearch('')
      }}
      onSearch={onSearch}
    />
  )
}

function Nobody({ searched }: { searched: boolean }) {
  const t = useT()
  if (searched) return <Notice icon={Search} title={t('team.noneFound')} text={t('team.noneFoundText')} />
  return (
    <Notice icon={Users} title={t('team.none')} text={t('team.noneText')}>
      <PageLink page={pages.invite} className={buttonClass()}>
        {t('team.invite')}
      </PageLink>
    </Notice>
  )
}
