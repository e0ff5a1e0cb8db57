import { useCallback } from 'react';
import { refetchActive, useGraph } from '../../lib/graph/graph.ts';
import { ProductQuestionsDocument } from './product-questions-document.ts';
import {
  AskedQuestionsDocument,
  OpenQuestionsDocument,
  QuestionsToAnswerDocument,
} from './question-documents.ts';

/** Refetches the lists of questions that are shown, after a question came, went or moved. */
export function useRefreshQuestions(): () => void {
  const graph = useGraph();
  return useCallback(() => {
    void graph.load().then((client) => {
      for (const document of [
        OpenQuestionsDocument,
        ProductQuestionsDocument,
        QuestionsToAnswerDocument,
        AskedQuestionsDocument,
      ]) {
        refetchActive(client, document);
      }
    });
  }, [graph]);
}
