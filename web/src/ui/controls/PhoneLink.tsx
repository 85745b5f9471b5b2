import type { AnchorHTMLAttributes } from 'react'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** International format, with any grouping. */
  phone: string
}

/** A link that calls a phone number. */
export const PhoneLink = ({ phone, ...rest }: Props) => (
  <a {...rest} href={`tel:${phone.replace(/[^+\d]/g, '')}`} />
)
