import type { ServicePoint } from '@pasar/contract/calls/network/service-centers'
import { Copy, Mail, MapPinned, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass, IconButton } from '@/ui/controls/Button.tsx'
import { PhoneLink } from '@/ui/controls/PhoneLink.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { hasPlace, toLocation } from '../model/place.ts'
import { OfficeHours } from './OfficeHours.tsx'

type Props = {
  office: ServicePoint
  /** Shown beside the name, and below the ways to reach it. */
  tag?: ReactNode
  children?: ReactNode
}

/** An office or service center: address, opening hours, and the ways to reach it. */
export function OfficeCard({ office, tag, children }: Props) {
  const t = useT()
  const { name, kind, address, countryName, phone, email } = office
  const full = [...address, countryName].join(', ')
  return (
    <Card className="grid content-start gap-1">
      <article aria-label={name} className="contents">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {name}
          {tag ?? (kind === 'serviceCentre' && <Tag tone="plain">{t('office.serviceCentre')}</Tag>)}
        </h3>
        <div className="flex items-start gap-2">
          <address className="office-address min-w-0 flex-1 break-words text-ink-2">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <IconButton
            icon={Copy}
            size={19}
            label={t('office.copyOf', { name })}
            onClick={() => void copyText(full)}
            className="-mt-2 shrink-0"
          />
        </div>
        {phone && (
          <PhoneLink phone={phone} className="flex min-h-11 items-center gap-2 text-sm text-accent">
            <Phone size={18} strokeWidth={1.7} aria-hidden />
            <span className="money">{phone}</span>
          </PhoneLink>
        )}
        <OfficeHours office={office} />
        <div className="flex flex-wrap gap-2 pt-1">
          {email && (
            <a href={`mailto:${email}`} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              <Mail size={18} strokeWidth={1.8} aria-hidden />
              {t('office.mail')}
            </a>
          )}
          {hasPlace(office) && (
            <PageLink
              page={pages.openLocation}
              search={toLocation(office)}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              <MapPinned size={18} strokeWidth={1.8} aria-hidden />
              {t('office.map')}
            </PageLink>
          )}
          {children}
        </div>
      </article>
    </Card>
  )
}
