import { defineConfig } from 'vitest/config'

const withDatabase = { globalSetup: 'test/setup/database.ts' }

/** What needs what: unit nothing, api and surface PostgreSQL, web a document, e2e a browser too, start this machine. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/*.test.ts',
            'test/web/*.test.ts',
            'test/providers/**/*.test.ts',
            'test/e2e/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', '**/*.web.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.api.test.ts', 'test/*.api.test.ts', 'test/attack/*.api.test.ts'],
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          // Generous: a busy machine is slow, and nothing here is wrong for being slow.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 180_000 } },
          setupFiles: ['test/statements/watch.ts', 'test/field-effects/watch.ts'],
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.web.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['test/web/setup.ts'],
          testTimeout: 120_000,
          // As long as what is looked for on the screen is waited for.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'surface',
          include: ['test/surface/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'statements',
          include: ['test/statements/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 240_000,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          isolate: false,
          maxWorkers: 2,
          // A round over every screen of somebody is one test.
          testTimeout: 1_200_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          globalSetup: 'test/setup/demo-database.ts',
        },
      },
      {
        test: {
          name: 'start',
          include: ['test/start/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 360_000,
          hookTimeout: 360_000,
          expect: { poll: { timeout: 180_000 } },
        },
      },
    ],
  },
})
