import { Copy, MapPinned } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { hasPlace, toLocation } from '@/features/offices/model/place.ts'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass, IconButton } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { type AfterSale, useCenters } from '../../api/after-sales.ts'

/** Where the goods go, until the shop has them; a service center is on the map. */
export function ReturnAddress({ request }: { request: AfterSale }) {
  const t = useT()
  const { returnAddress: address, state, orderId } = request
  const centers = useCenters(orderId)
  if (!address || request.dropOff?.pending) return null
  if (state !== 'awaiting_parcel' && state !== 'in_transit') return null
  const center = centers.data?.list.find(({ id }) => id === address.officeId)
  const lines = address.lines.join(', ')
  return (
    <Card className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{t('afterSale.returnAddress')}</h2>
        <IconButton
          icon={Copy}
          size={19}
          label={t('afterSale.copyAddress')}
          onClick={() => void copyText([address.name, address.phone, lines].join('\n'))}
          className="-my-2 -mr-2"
        />
      </div>
      <p>
        <span className="font-medium">{address.name}</span>{' '}
        <span className="money inline-block text-muted">{address.phone}</span>
      </p>
      <address className="break-words text-ink-2 not-italic">
        {address.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {center && hasPlace(center) && (
        <div className="pt-1">
          <PageLink
            page={pages.openLocation}
            search={toLocation(center)}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            <MapPinned size={18} strokeWidth={1.8} aria-hidden />
            {t('afterSale.map')}
          </PageLink>
        </div>
      )}
    </Card>
  )
}
