import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

/**
 * The metrics of this service. Each service has its own copy of the kit, and so of this registry, even if several
 * services run in one process. They would all share the library's default registry.
 */
export const metrics = new Registry();

const registers = [metrics];

export const counter = <Label extends string>(configuration: CounterConfiguration<Label>) =>
  new Counter({ ...configuration, registers });

export const gauge = <Label extends string>(configuration: GaugeConfiguration<Label>) =>
  new Gauge({ ...configuration, registers });

export const histogram = <Label extends string>(configuration: HistogramConfiguration<Label>) =>
  new Histogram({ ...configuration, registers });
