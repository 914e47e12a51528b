import { asSearch } from '#web/ui/as-search.ts'
import './site/styles.ts'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query.ts'
import { reportSessionExpired } from './api/report-problem.ts'
import { App } from './app/App.tsx'
import { startRouter } from './app/router.tsx'
import { followStoredContext } from './session/context.ts'
import { onSessionLost } from './session/session.ts'
import { storageNotice } from './session/storage.ts'
import { paths } from './site/paths.ts'

const notice = storageNotice(() => window.localStorage)
const root = document.getElementById('root')!

if (notice) {
  root.replaceChildren(
    Object.assign(document.createElement('h1'), { textContent: notice.title }),
    Object.assign(document.createElement('p'), { textContent: notice.message }),
  )
} else {
  const router = startRouter()
  onSessionLost((role) => {
    reportSessionExpired()
    queryClient.clear()
    void router.navigate({
      to: role === 'admin' ? paths.admin.login() : paths.login(),
      search: asSearch({ next: router.state.location.href }),
    })
  })
  followStoredContext(() => void router.invalidate())
  // Logged, not shown: whoever can do something about it looks here.
  window.addEventListener('unhandledrejection', ({ reason }) => console.error('Unhandled rejection', reason))
  createRoot(root).render(<App router={router} />)
}
