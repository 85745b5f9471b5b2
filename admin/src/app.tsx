import type { ComponentType } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { createHashRouter, Route, RouterProvider } from 'react-router-dom'
import { AccountPage } from './account/account-page.tsx'
import { FactorSetupPage } from './account/factor-setup-page.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { dataProvider } from './data/provider.ts'
import { createQueryClient } from './data/query-client.ts'
import { i18nProvider } from './i18n/translate.ts'
import { MissingPage } from './layout/missing-page-view.tsx'
import { TopNotification } from './layout/notification.tsx'
import { dark, light } from './layout/theme.ts'
import { INTAKE_PATH } from './resources/after-sales/intake/link.tsx'
import { IntakePage } from './resources/after-sales/intake/page.tsx'
import { resources } from './resources/index.ts'
import { authProvider } from './session/auth-provider.ts'
import { AuthenticatedLayout } from './session/authenticated-layout.tsx'
import { LoginPage } from './session/login-page.tsx'
import { WelcomePage } from './session/welcome-page.tsx'
import { recordPage } from './ui/record/record-page.tsx'

/** The pages of a resource's records: a new one for each record, with the record's history. */
const pages = new Map(
  resources.map(({ name, list, show, edit, auditKind }) => {
    const extend = (Page: ComponentType | undefined) =>
      Page && recordPage(Page, { auditKind, isList: Page === list })
    return [name, { show: extend(show), edit: extend(edit) }]
  }),
)

const queryClient = createQueryClient()

/** The console. Resources that the staff account cannot list are neither in the menu nor routed. */
function Console() {
  return (
    <Admin
      title="Pasar"
      dataProvider={dataProvider}
      queryClient={queryClient}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      loginPage={LoginPage}
      layout={AuthenticatedLayout}
      notification={TopNotification}
      theme={light}
      darkTheme={dark}
      dashboard={Dashboard}
      catchAll={MissingPage}
      requireAuth
      disableTelemetry
    >
      {(canList: (resource: string) => boolean) =>
        resources
          .filter(({ name }) => canList(name))
          .map(({ name, label, icon, list, create, recordTitle }) => (
            <Resource
              key={name}
              name={name}
              options={{ label }}
              icon={icon}
              list={list}
              show={pages.get(name)?.show}
              edit={pages.get(name)?.edit}
              create={create}
              recordRepresentation={recordTitle}
            />
          ))
      }
      <CustomRoutes noLayout>
        <Route path="/welcome" element={<WelcomePage />} />
        <Route path="/set-up" element={<FactorSetupPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path={INTAKE_PATH} element={<IntakePage />} />
      </CustomRoutes>
    </Admin>
  )
}

// A data router, which can block a route change.
const router = createHashRouter([{ path: '*', element: <Console /> }])

export const App = () => <RouterProvider router={router} />
