import { pages } from '@/app/paths.ts'
import { fillNodes } from '@/i18n/fill-nodes.ts'
import { useT } from '@/i18n/i18n.ts'
import { buildHref } from '@/lib/nav.tsx'
import { CheckboxWithLinks } from '@/ui/forms/CheckboxWithLinks.tsx'
import type { KindInfo } from '../model/draft.ts'

type Props = {
  agreement: NonNullable<KindInfo['agreement']>
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The required consent to the agreement, which opens in a new tab to keep the form. */
export function AgreementField({ agreement: { kind, version }, checked, onChange }: Props) {
  const t = useT()
  const name = t(`partner.agreement_${kind}`)
  const link = (
    <a
      href={buildHref(pages.content, { kind })}
      target="_blank"
      rel="noopener"
      className="font-medium text-accent underline underline-offset-2"
    >
      {name}
    </a>
  )
  return (
    <CheckboxWithLinks
      required
      name="agree"
      checked={checked}
      onChange={onChange}
      aria-label={t('partner.agreeLabel', { name })}
      data-missing={t('partner.agreeFirst')}
      text={fillNodes(t('partner.agree'), { agreement: link, version })}
    />
  )
}
