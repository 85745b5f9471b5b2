import { lazy, Suspense } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { HashRouter, Route } from 'react-router-dom'
import { AccountPage } from './account/account-page.tsx'
import { SetUpPage } from './account/set-up-page.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { dataProvider } from './data/provider.ts'
import { Notice } from './layout/notice.tsx'
import { dark, light } from './layout/theme.ts'
import { resources } from './resources/index.ts'
import { authProvider } from './session/auth-provider.ts'
import { LoginPage } from './session/login-page.tsx'
import { SignedIn } from './session/signed-in.tsx'
import { WelcomePage } from './session/welcome-page.tsx'

const PrintPage = lazy(() => import('./resources/orders/print/page.tsx'))
const print = (
  <Suspense>
    <PrintPage />
  </Suspense>
)

/** The console: what a staff account may not list is neither in the menu nor reachable by its address. */
export function App() {
  return (
    <HashRouter>
      <Admin
        title="Pasar"
        dataProvider={dataProvider}
        authProvider={authProvider}
        loginPage={LoginPage}
        layout={SignedIn}
        notification={Notice}
        theme={light}
        darkTheme={dark}
        dashboard={Dashboard}
        requireAuth
        disableTelemetry
      >
        {(may: (resource: string) => boolean) =>
          resources
            .filter(({ name }) => may(name))
            .map(({ name, label, icon, list, show, edit, create, recordTitle }) => (
              <Resource
                key={name}
                name={name}
                options={{ label }}
                icon={icon}
                list={list}
                show={show}
                edit={edit}
                create={create}
                recordRepresentation={recordTitle}
              />
            ))
        }
        <CustomRoutes noLayout>
          <Route path="/welcome" element={<WelcomePage />} />
          <Route path="/set-up" element={<SetUpPage />} />
          <Route path="/orders/:id/print/:paper" element={print} />
          <Route path="/orders/:id/print/:paper/:parcel" element={print} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/account" element={<AccountPage />} />
        </CustomRoutes>
      </Admin>
    </HashRouter>
  )
}
