import type { ReactNode } from 'react'
import { CheckForApplicationUpdate, Layout as Frame } from 'react-admin'
import { Bar } from '../account/user-menu.tsx'
import { Menu } from './menu.tsx'

/** The console's frame: bar, menu, page. */
export const Layout = ({ children }: { children?: ReactNode }) => (
  <Frame menu={Menu} appBar={Bar}>
    {children}
    <CheckForApplicationUpdate interval={10 * 60_000} />
  </Frame>
)
