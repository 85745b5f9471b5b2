import { Check, Store } from 'lucide-react'
import { OfficeCard } from '@/features/offices/components/OfficeCard.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import {
  type ServicePoint,
  useCenterChoice,
  useChooseCenter,
  useServiceCenters,
} from '../api/service-centers.ts'

/** The service centers by country; members choose theirs. */
export function CenterList() {
  const t = useT()
  const { data, error, refetch } = useServiceCenters()
  const { isLoading } = useCenterChoice()
  // The cards say which center is the member's own or chosen one from the start.
  if (isLoading) return <CardSkeleton />
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton />
  if (data.list.length === 0)
    return <Notice icon={Store} title={t('serviceCenter.none')} text={t('serviceCenter.noneText')} />
  const groups = [...Map.groupBy(data.list, ({ country }) => country)]
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">{t('serviceCenter.text')}</p>
      {groups.map(([country, list]) => (
        <section key={country} aria-label={list[0]?.countryName}>
          <SectionTitle>{list[0]?.countryName}</SectionTitle>
          <div className="grid gap-3 wide:grid-cols-2">
            {list.map((center) => (
              <Center key={center.id} center={center} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Center({ center: { id, name }, center }: { center: ServicePoint }) {
  const t = useT()
  const { data: choice } = useCenterChoice()
  const choose = useChooseCenter()
  const isChosen = choice?.chosenId === id
  const isOwn = choice?.ownId === id
  const tag = isChosen ? 'mine' : isOwn ? 'own' : choice?.servingId === id ? 'serving' : null
  const change = async () => {
    if (!(await choose.run(isChosen ? {} : { id })).ok) return
    toast(isChosen ? t('serviceCenter.left') : t('serviceCenter.chosen', { name }))
  }
  return (
    <OfficeCard office={center} tag={tag ? <Tag>{t(`serviceCenter.${tag}`)}</Tag> : <span hidden />}>
      {choice && !isOwn && (
        <Button
          size="sm"
          variant={isChosen ? 'quiet' : 'soft'}
          icon={isChosen ? undefined : Check}
          busy={choose.busy}
          aria-label={`${t(`serviceCenter.${isChosen ? 'leave' : 'choose'}`)}: ${name}`}
          onClick={() => void change()}
        >
          {t(`serviceCenter.${isChosen ? 'leave' : 'choose'}`)}
        </Button>
      )}
    </OfficeCard>
  )
}
