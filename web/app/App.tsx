import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#web/api/query.ts'
import { cssVariables, theme } from '#web/site/theme.ts'
import { colorSchemeManager } from '#web/ui/colorScheme.ts'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { Toasts } from '#web/ui/Toasts.tsx'

/** Tests draw it without transitions. */
export function App({ router, env = 'default' }: { router: AnyRouter; env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
