import { calls } from './all-contracts.ts';
import { exportingServices } from './exporting-services.ts';

const exports = calls.filter(({ path }) => path.includes('/export/'));

it('declares exactly one export for each exporting service', () => {
  const order = (service: string) => exportingServices.findIndex((each) => each === service);
  const declared = exports.map(({ service }) => service).toSorted((a, b) => order(a) - order(b));
  expect(declared).toEqual(exportingServices);
});

it('exports no part twice', () => {
  const parts = exports.flatMap(({ response }) =>
    Object.keys(response && 'shape' in response ? Object(response.shape) : {}),
  );
  expect(parts).toContain('family');
  // The page adds `exportedAt` to the parts.
  expect(new Set([...parts, 'exportedAt']).size).toBe(parts.length + 1);
});

it('lets only the family export its data, and not too often', () => {
  for (const { access, limit } of exports) {
    expect(access).toBe('family');
    expect(limit?.perAccount).toEqual({ attempts: 10, seconds: 60 });
  }
});
