import { MapPinned } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { hasPlace, toLocation } from '@/features/offices/model/place.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useCenters } from '../../api/after-sales.ts'

type Props = { orderId: string; value: string; onChange: (id: string) => void }

/** Chooses the service center that takes the goods in; each opens on the map. */
export function CenterChoice({ orderId, value, onChange }: Props) {
  const t = useT()
  const { data, error, refetch } = useCenters(orderId)
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton count={2} />
  if (data.list.length === 0) return <p className="py-4 text-center text-ink-2">{t('afterSale.noCenters')}</p>
  return (
    <fieldset className="grid divide-y divide-line">
      <legend className="sr-only">{t('afterSale.center')}</legend>
      {data.list.map((office) => (
        <div key={office.id} className="flex items-center gap-2">
          <Radio
            name="center"
            checked={value === office.id}
            onChange={() => onChange(office.id)}
            className="min-w-0 flex-1 py-2"
          >
            <span className="block font-medium">{office.name}</span>
            <span className="block text-sm text-muted">
              {[...office.address, office.countryName].join(', ')}
            </span>
          </Radio>
          {hasPlace(office) && (
            <PageLink
              page={pages.openLocation}
              search={toLocation(office)}
              aria-label={`${t('afterSale.map')}: ${office.name}`}
              className="grid size-11 shrink-0 place-items-center rounded-full text-accent hover:bg-shade"
            >
              <MapPinned size={22} strokeWidth={1.7} aria-hidden />
            </PageLink>
          )}
        </div>
      ))}
    </fieldset>
  )
}
