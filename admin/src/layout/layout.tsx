import { MINUTE_MS } from '@pasar/contract/time'
import type { ReactNode } from 'react'
import { CheckForApplicationUpdate, Layout as RaLayout } from 'react-admin'
import { ConsoleAppBar } from '../account/app-bar.tsx'
import { UnsavedChangesGuard } from '../ui/form/unsaved-changes.tsx'
import { Menu } from './menu.tsx'

/** React Admin's layout with the console's app bar and menu. */
export const Layout = ({ children }: { children?: ReactNode }) => (
  <RaLayout menu={Menu} appBar={ConsoleAppBar}>
    {children}
    <UnsavedChangesGuard />
    <CheckForApplicationUpdate interval={10 * MINUTE_MS} />
  </RaLayout>
)
