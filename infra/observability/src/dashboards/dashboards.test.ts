import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dashboardFile, dashboards } from './dashboard-files.ts';
import type { Panel } from './grafana.ts';

const root = join(import.meta.dirname, '../../../..');

describe.each([...dashboards])('%s', (path, dashboard) => {
  const { panels, templating } = dashboard;
  const visuals = panels.flatMap((panel) => (panel.type === 'row' ? [] : [panel]));

  it('matches the code; `npm run dashboards` updates the file', async () => {
    expect(await readFile(join(root, path), 'utf8')).toBe(await dashboardFile(path, dashboard, root));
  });

  it('places no panel outside the grid or over another one', () => {
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    expect(
      panels.flatMap((one) => panels.filter((other) => one.id < other.id && overlap(one, other))),
    ).toEqual([]);
  });

  it('gives each panel a unique id, a unique title, and a description that ends with a period', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(visuals.map(({ title }) => title)).size).toBe(visuals.length);
    for (const { description } of visuals) expect(description).toMatch(/\.$/);
  });

  it('gives each query of a panel a different letter', () => {
    for (const { targets } of visuals) {
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      for (const { refId } of targets) expect(refId).toMatch(/^[A-H]$/);
    }
  });

  it('reads only from the data source that the viewer chooses', () => {
    const sources = visuals.flatMap(({ datasource, targets }) => [
      datasource,
      ...targets.map((one) => one.datasource),
    ]);
    expect(new Set(sources.map(({ uid }) => uid))).toEqual(new Set(['${DS_PROMETHEUS}']));
    expect(templating.list.map(({ name, type }) => [name, type])).toContainEqual([
      'DS_PROMETHEUS',
      'datasource',
    ]);
  });
});

function overlap({ gridPos: one }: Panel, { gridPos: other }: Panel): boolean {
  const areApart =
    one.x + one.w <= other.x ||
    other.x + other.w <= one.x ||
    one.y + one.h <= other.y ||
    other.y + other.h <= one.y;
  return !areApart;
}
