import { describeTransport } from '#kit/testing/transport-contract';
import { createKafkaHarness, sharedBroker } from './kafka-harness.ts';

describeTransport('kafka', () => createKafkaHarness(sharedBroker()));
