import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type CenterReturn, type ReturnView, useCenterReturns } from '../api/service-centers.ts'
import { TakeInSheet } from './TakeInSheet.tsx'

/** The returns that the member's center takes in, and has taken in. */
export function CenterReturns({ canTakeIn }: { canTakeIn: boolean }) {
  const t = useT()
  const [view, setView] = useState<ReturnView>('open')
  const [taking, setTaking] = useState<CenterReturn | null>(null)
  const list = useCenterReturns(view)
  const { items, error, isPending, refetch } = list
  return (
    <section className="grid gap-3">
      <Tabs
        variant="pills"
        label={t('serviceCenter.view_returns')}
        value={view}
        onChange={setView}
        tabs={(['open', 'done'] as const).map((key) => ({ key, label: t(`serviceCenter.returns_${key}`) }))}
      />
      {isPending ? (
        <ListSkeleton />
      ) : error && items.length === 0 ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <Notice
          icon={PackageOpen}
          title={t('serviceCenter.noReturns')}
          text={t('serviceCenter.noReturnsText')}
        />
      ) : (
        <InfiniteList
          key={view}
          items={items}
          keyOf={({ id }) => id}
          render={(one) => <Row of={one} onTakeIn={canTakeIn ? () => setTaking(one) : undefined} />}
          query={list}
          rowHeight={190}
          gap={8}
        />
      )}
      {taking && <TakeInSheet key={taking.id} of={taking} onClose={() => setTaking(null)} />}
    </section>
  )
}

function Row({ of, onTakeIn }: { of: CenterReturn; onTakeIn: (() => void) | undefined }) {
  const t = useT()
  const { date } = useFormat()
  const { no, buyer, lines, until, takenInAt, note, closed } = of
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="money font-semibold">{no}</span>
        <span className="text-sm text-muted">{buyer}</span>
      </p>
      {lines.map(({ id, title, optionText, picture, quantity, takenIn }) => (
        <div key={id} className="flex items-center gap-3">
          <Picture
            picture={picture}
            ratio={1}
            sizes="48px"
            alt=""
            className="size-12 shrink-0 rounded-small"
          />
          <p className="min-w-0 flex-1 text-sm">
            <span className="line-clamp-2 break-words">{title}</span>
            <span className="text-muted">{optionText}</span>
          </p>
          <span className="money shrink-0 text-sm">
            {takenIn === null
              ? `× ${quantity}`
              : t('serviceCenter.unitsOf', { count: takenIn, total: quantity })}
          </span>
        </div>
      ))}
      {note && <p className="text-sm break-words text-ink-2">{note}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          {takenInAt
            ? t('serviceCenter.takenInAt', { date: date(takenInAt) })
            : until && t('serviceCenter.until', { date: date(until) })}
        </p>
        {takenInAt ? (
          <Tag tone={closed ? 'plain' : undefined}>{t(`serviceCenter.${closed ? 'closed' : 'waits'}`)}</Tag>
        ) : (
          onTakeIn && (
            <Button
              size="sm"
              variant="soft"
              aria-label={`${t('serviceCenter.takeIn')}: ${no}`}
              onClick={onTakeIn}
            >
              {t('serviceCenter.takeIn')}
            </Button>
          )
        )}
      </div>
    </Card>
  )
}
